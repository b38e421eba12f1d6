import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { contactStates } from '#contract/constants/contact.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { pageParam } from '#web/admin/lib/page-param.server.ts';
import { AdminPage, AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import { StateDot } from '#web/admin/ui/state-dot.tsx';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextBox } from '#web/ui/text-field.tsx';
import type { Route } from './+types/message.route.ts';
import styles from './people.module.css';

export const handle = { namespaces: ['admin-people'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site } = context.get(apiContext);
  const { data } = await orNotFound(site.getContactMessage({ id: pageParam(params.id) }));
  return data;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const otherFields = { id: String(pageParam(params.id)) };
  const { site } = context.get(apiContext);
  return answerChange({ context, url }, form, ['text'], async () => {
    const intent = form.get('intent');
    if (intent === 'answer') {
      await site.answerContactMessage(
        parseForm(context, form, 'site.answerContactMessage', otherFields),
      );
      return { done: 'sent' };
    }
    const { data } =
      intent === 'note'
        ? await site.noteContactMessage(
            parseForm(context, form, 'site.noteContactMessage', otherFields),
          )
        : await site.setContactState(parseForm(context, form, 'site.setContactState', otherFields));
    return { done: 'saved', change: data.change };
  });
}

const looks = { open: 'busy', answered: 'good', closed: 'off' } as const;

/** A visitor's message with its answers and notes. */
export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['admin-people', 'admin']);
  const { message } = loaderData;
  const times = useTimes();
  const address = useAddress();
  return (
    <AdminPage
      title={message.name}
      back={{
        href: address(href('/admin/messages')),
        text: t(($) => $.sections.messages, { ns: 'admin' }),
      }}
    >
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      <FactList
        facts={[
          {
            name: t(($) => $.state),
            value: (
              <StateDot look={looks[message.state]}>
                {t(($) => $.message_states[message.state])}
              </StateDot>
            ),
          },
          { name: t(($) => $.email), value: <bdi>{message.email}</bdi> },
          {
            name: t(($) => $.sent_at),
            value: <span suppressHydrationWarning>{times.instant(message.sent_at)}</span>,
          },
          ...(message.account_id === null
            ? []
            : [
                {
                  name: t(($) => $.account),
                  value: (
                    <a href={address(href('/admin/accounts/:id', { id: `${message.account_id}` }))}>
                      {message.account_id}
                    </a>
                  ),
                },
              ]),
        ]}
      />
      <AdminSection heading={t(($) => $.message)}>
        <p className={styles.text} dir="auto">
          {message.message}
        </p>
        <PostForm className={styles.row}>
          <input type="hidden" name="intent" value="state" />
          {contactStates
            .filter((state) => state !== message.state)
            .map((state) => (
              <Button key={state} type="submit" look="secondary" name="state" value={state}>
                {t(($) => $.message_states[state])}
              </Button>
            ))}
        </PostForm>
      </AdminSection>
      {message.entries.map(({ kind, text, author_name, written_at }) => (
        <AdminSection
          key={written_at}
          heading={t(($) => $[kind])}
          text={
            <span suppressHydrationWarning>
              <bdi>{author_name}</bdi>, {times.instant(written_at)}
            </span>
          }
        >
          <p className={styles.text} dir="auto">
            {text}
          </p>
        </AdminSection>
      ))}
      {(['answer', 'note'] as const).map((intent) => (
        <EntryForm key={intent} intent={intent} answer={actionData} />
      ))}
    </AdminPage>
  );
}

type EntryFormProps = { intent: 'answer' | 'note'; answer: FormAnswer | undefined };

/** An answer is mailed, a note is not: neither form shows what was typed into the other. */
function EntryForm({ intent, answer }: EntryFormProps) {
  const { t } = useTranslation('admin-people');
  const refused = answer?.values.intent === intent ? answer : undefined;
  return (
    <AdminSection heading={t(($) => $[intent])}>
      <PostForm className={styles.form}>
        <input type="hidden" name="intent" value={intent} />
        <TextBox
          {...fieldsOf(refused, ['text'])('text')}
          id={`text-${intent}`}
          label={t(($) => $[intent])}
          defaultValue={refused?.values.text}
          maxLength={5_000}
          required
        />
        <Button type="submit" look={intent === 'answer' ? 'primary' : 'secondary'}>
          {t(($) => (intent === 'answer' ? $.send_answer : $.add_note))}
        </Button>
      </PostForm>
    </AdminSection>
  );
}
