import type { Command } from '@commander-js/extra-typings';
import { z } from 'zod';
import { sendTestMail } from '#api/platform/mail/send-test-mail.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import texts from '#locales/en/admin-settings.json' with { type: 'json' };
import { openSiteSettings } from '../live-config.ts';
import { describeMail, openMail } from '../open-mail.ts';
import { runDatabaseProgram } from '../program/run-database-program.ts';

export function addMail(program: Command): void {
  const mail = program.command('mail').description('mail that the site sends');
  mail
    .command('test')
    .description('send a mail at once, and say what the mail server answers')
    .argument('<address>', 'to whom')
    .action((address) =>
      runDatabaseProgram(async ({ environment, connection: { db } }) => {
        if (!z.email().safeParse(address).success) {
          throw new OperatorError('bad_address', `${address} is not an e-mail address.`);
        }
        const settings = await openSiteSettings(environment, db);
        const siteUrl = environment.BASE_URL ?? `http://localhost:${environment.PORT}`;
        const setup = openMail(environment, settings, siteUrl);
        console.log(describeMail(environment));
        const language = settings.current.default_language;
        const { failure, answer } = await sendTestMail(setup, { to: address, language });
        const { failures, taken, written } = texts.test_mail;
        if (failure) {
          const said = answer ? ` ${texts.test_mail.answer} ${answer}` : '';
          throw new OperatorError('mail_not_sent', failures[failure] + said);
        }
        console.log(setup.transport.server === null ? written : taken);
      }),
    );
}
