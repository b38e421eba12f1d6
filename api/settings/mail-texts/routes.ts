import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { templateNames } from '#api/platform/mail/mail-samples.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { mailTextsContract } from '#contract/ops/site-administration.ts';
import { languages } from '#contract/shared/language.ts';
import { type LiveSettings, mailTextKey } from '../live-settings.ts';
import { describeMailText, previewMailText, requireTemplate, saveMailText } from './mail-texts.ts';

type Deps = { db: Database; settings: LiveSettings; timeZone: () => string };

export function mailTextsRoutes({ db, settings, timeZone }: Deps) {
  const preview = (wanted: Parameters<typeof previewMailText>[1], siteUrl: string) =>
    previewMailText(settings, wanted, { siteUrl, timeZone: timeZone() });
  const endpoints = implement(mailTextsContract).$context<RequestContext>();
  return endpoints.router({
    listMailTexts: endpoints.listMailTexts.handler(async ({ context }) => ({
      data: {
        mails: templateNames.map((template) => ({
          template,
          subject: describeMailText(settings, template, context.language).subject,
          changed_in: languages.filter((each) =>
            settings.mailTexts.has(mailTextKey(template, each)),
          ),
        })),
      },
    })),

    getMailText: endpoints.getMailText.handler(async ({ input, context }) => {
      const template = requireTemplate(input.template);
      const { language } = input;
      const mail = describeMailText(settings, template, language);
      const wanted = { template, language, wording: mail };
      return { data: { mail, preview: preview(wanted, context.siteOrigin) } };
    }),

    saveMailText: endpoints.saveMailText.handler(async ({ input, context }) => {
      const { language, subject, body } = input;
      const template = requireTemplate(input.template);
      const wanted = { template, language, wording: { subject, body } };
      const change = await saveMailText(db, context.actor, wanted);
      await settings.reload();
      return { data: { change } };
    }),

    previewMailText: endpoints.previewMailText.handler(async ({ input, context }) => {
      const { language, subject, body } = input;
      const template = requireTemplate(input.template);
      const wanted = { template, language, wording: { subject, body } };
      return { data: { preview: preview(wanted, context.siteOrigin) } };
    }),
  });
}
