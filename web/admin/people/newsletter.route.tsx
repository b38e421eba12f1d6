import { useTranslation } from 'react-i18next';
import { href, type RouterContextProvider } from 'react-router';
import { type Language, languages } from '#contract/shared/language.ts';
import type { NewsletterText } from '#contract/site/newsletter-ops.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminPage, AdminSection } from '#web/admin/ui/admin-page.tsx';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { FormMessage } from '#web/ui/form-message.tsx';
import type { Route } from './+types/newsletter.route.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterSending } from './newsletter-sending.tsx';
import styles from './people.module.css';

export const handle = { namespaces: ['admin-people'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.id === 'new') return { newsletter: null, previews: [] };
  const { site } = context.get(apiContext);
  const { data } = await orNotFound(site.getNewsletter({ id: pageParam(params.id) }));
  const previews = await Promise.all(
    data.newsletter.texts.map(async (text) => ({
      language: text.language,
      ...(await site.previewNewsletter(text)).data,
    })),
  );
  return { ...data, previews };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, ['texts', 'at'], () =>
    params.id === 'new' ? create(context, form) : carryOut(context, form, pageParam(params.id)),
  );
}

type Outcome = Awaited<ReturnType<Parameters<typeof answerChange>[3]>>;
type Context = Readonly<RouterContextProvider>;

async function create(context: Context, form: FormData): Promise<Outcome> {
  const texts = readTexts(form);
  const { id, change } = (await context.get(apiContext).site.createNewsletter({ texts })).data;
  return { done: 'created', change, path: href('/admin/newsletter/:id', { id: String(id) }) };
}

async function carryOut(context: Context, form: FormData, id: number): Promise<Outcome> {
  const { site } = context.get(apiContext);
  switch (form.get('intent')) {
    case 'test':
      await site.testNewsletter({ id, language: context.get(visitContext).language });
      return { done: 'sent' };
    case 'send':
      return { done: 'started', ...(await site.scheduleNewsletter({ id })).data };
    case 'schedule': {
      // Without a time the operation sends it now, which an empty box must not mean.
      const known = { id, ...(!form.get('at') && { at: '' }) };
      const input = parseForm(context, form, 'site.scheduleNewsletter', known);
      return { done: 'saved', ...(await site.scheduleNewsletter(input)).data };
    }
    case 'stop':
      return { done: 'saved', ...(await site.stopNewsletter({ id })).data };
    case 'delete': {
      const { change } = (await site.deleteNewsletter({ id })).data;
      return { done: 'removed', change, path: href('/admin/newsletter') };
    }
    default:
      return { done: 'saved', ...(await site.saveNewsletter({ id, texts: readTexts(form) })).data };
  }
}

/** The languages that have a subject or a text; the operation takes a list of them. */
function readTexts(form: FormData): NewsletterText[] {
  const read = (name: string, language: Language) => String(form.get(`${name}_${language}`) ?? '');
  return languages
    .map((language) => ({
      language,
      subject: read('subject', language).trim(),
      body: read('body', language).trim(),
    }))
    .filter(({ subject, body }) => subject || body);
}

/** A newsletter in several languages: its texts, a preview, and sending it. */
export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin']);
  const address = useAddress();
  const { newsletter, previews } = loaderData;
  const isOpen = newsletter?.state === 'draft' || newsletter?.state === 'scheduled';
  return (
    <AdminPage
      title={newsletter?.texts[0]?.subject ?? t(($) => $.new_newsletter)}
      back={{
        href: address(href('/admin/newsletter')),
        text: t(($) => $.sections.newsletter, { ns: 'admin' }),
      }}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {actionData?.errors.texts && (
        <FormMessage kind="problem">{actionData.errors.texts}</FormMessage>
      )}
      {(newsletter === null || isOpen) && (
        <NewsletterForm texts={newsletter?.texts ?? []} values={actionData?.values ?? {}} />
      )}
      {previews.map(({ language, subject, html, text }) => (
        <AdminSection key={language} heading={`${subject} (${language})`}>
          <iframe className={styles.preview} title={subject} sandbox="" srcDoc={html} />
          <details>
            <summary>{t(($) => $.as_text)}</summary>
            <pre className={styles.text} dir="auto">
              {text}
            </pre>
          </details>
        </AdminSection>
      ))}
      {newsletter && <NewsletterSending newsletter={newsletter} />}
    </AdminPage>
  );
}
