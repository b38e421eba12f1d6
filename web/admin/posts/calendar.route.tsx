import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { AdminPost } from '#contract/blog/post-ops.ts';
import { fromZonedTime, toZonedTime } from '#contract/shared/zoned-time.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { AdminPage } from '#web/admin/ui/admin-page.tsx';
import { formatMonth, formatMonthDay } from '#web/lib/formats/format-month.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button, ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/calendar.route.ts';
import styles from './calendar.module.css';

export const handle = { namespaces: ['admin-blog'] };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { siteTimeZone: timeZone } = context.get(visitContext);
  const today = toZonedTime(new Date().toISOString(), timeZone).slice(0, 10);
  const asked = url.searchParams.get('month') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const start = (of: string) => fromZonedTime(`${of}-01T00:00`, timeZone) ?? '';
  const span = { from: start(month), until: start(shiftMonth(month, 1)) };
  const { signal } = request;
  const { data } = await orNotFound(
    context.get(apiContext).blog.listPostCalendar(span, { signal }),
  );
  const posts = data.posts.map((post) => ({
    ...post,
    at: toZonedTime(post.published_at ?? '', timeZone),
  }));
  return { month, today, posts, timeZone };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  return answerChange({ context, url }, form, [], async () => {
    const given = parseForm(context, form, 'blog.schedulePost');
    const { change } = (await context.get(apiContext).blog.schedulePost(given)).data;
    return { done: 'saved', change };
  });
}

function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

type Shown = AdminPost & { at: string };

/** What is published in a month, day by day, and when else it could be. */
export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('admin-blog');
  const { language } = usePageVisit();
  const address = useAddress();
  const { month, today, posts, timeZone } = loaderData;
  const [year = 0, number = 1] = month.split('-').map(Number);
  const linkTo = (of: string) => address(`${href('/admin/calendar')}?month=${of}`);
  return (
    <AdminPage
      title={`${t(($) => $.calendar.title)}: ${formatMonth(language, year, number)}`}
      back={{ href: address(href('/admin/posts')), text: t(($) => $.editor.back) }}
      actions={
        <ButtonRow label={t(($) => $.calendar.title)}>
          <LinkButton look="secondary" href={linkTo(shiftMonth(month, -1))} rel="prev">
            {t(($) => $.calendar.before)}
          </LinkButton>
          <LinkButton look="secondary" href={linkTo(shiftMonth(month, 1))} rel="next">
            {t(($) => $.calendar.after)}
          </LinkButton>
        </ButtonRow>
      }
    >
      <p className={styles.zone}>{t(($) => $.editor.zone, { zone: timeZone })}</p>
      {actionData?.problem && <FormMessage kind="problem">{actionData.problem}</FormMessage>}
      {posts.length === 0 && <EmptyState heading={t(($) => $.calendar.empty)} />}
      <ol className={styles.month}>
        {daysOf(year, number).map(({ day, column }) => (
          <Day
            key={day}
            day={day}
            column={column}
            isToday={day === today}
            posts={posts.filter(({ at }) => at.startsWith(day))}
          />
        ))}
      </ol>
    </AdminPage>
  );
}

/** `column`: of the week, from Monday. */
function daysOf(year: number, month: number): { day: string; column: number }[] {
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => {
    const date = new Date(Date.UTC(year, month - 1, at + 1));
    return { day: date.toISOString().slice(0, 10), column: ((date.getUTCDay() + 6) % 7) + 1 };
  });
}

type DayProps = { day: string; column: number; isToday: boolean; posts: Shown[] };

function Day({ day, column, isToday, posts }: DayProps) {
  const { language } = usePageVisit();
  // React's types know no custom properties.
  const place = { '--column': column } as CSSProperties;
  return (
    <li
      className={styles.day}
      style={place}
      data-empty={posts.length === 0 || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <h2 className={styles.date}>
        <time dateTime={day}>{formatMonthDay(language, day)}</time>
      </h2>
      {posts.map((post) => (
        <CalendarPost key={post.id} post={post} />
      ))}
    </li>
  );
}

function CalendarPost({ post }: { post: Shown }) {
  const { t } = useTranslation('admin-blog');
  const address = useAddress();
  const { id, title, state, at } = post;
  return (
    <div className={styles.post} data-state={state}>
      <a href={address(href('/admin/posts/:id', { id: String(id) }))}>
        <bdi dir="ltr">{at.slice(11)}</bdi> <bdi>{title}</bdi>
      </a>
      <span className={styles.state}>{t(($) => $.posts.states[state])}</span>
      {state === 'scheduled' && (
        <details>
          <summary>{t(($) => $.calendar.change)}</summary>
          <PostForm className={styles.move}>
            <input type="hidden" name="id" value={id} />
            <TextField
              label={t(($) => $.calendar.move)}
              name="published_at"
              type="datetime-local"
              required
              defaultValue={at}
            />
            <Button type="submit" look="secondary">
              {t(($) => $.editor.save)}
            </Button>
          </PostForm>
        </details>
      )}
    </div>
  );
}
