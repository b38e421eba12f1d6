import { useTranslation } from 'react-i18next';
import type { Newsletter } from '#contract/site/newsletter-ops.ts';
import { AdminSection, FactList } from '#web/admin/ui/admin-page.tsx';
import { formatNumber } from '#web/lib/formats/format.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './people.module.css';

/** The numbers of a newsletter, and what can be done with it now. */
export function NewsletterSending({ newsletter }: { newsletter: Newsletter }) {
  const { t } = useTranslation('admin-people');
  const { language, timeZone } = usePageVisit();
  const times = useTimes();
  const { state, send_at } = newsletter;
  const counts = ['recipients', 'sent', 'failed', 'bounced', 'unsubscribed'] as const;
  const canStart = state === 'draft' || state === 'scheduled' || state === 'stopped';
  return (
    <AdminSection heading={t(($) => $.newsletter_states[state])}>
      {state === 'scheduled' && send_at && <p suppressHydrationWarning>{times.instant(send_at)}</p>}
      <FactList
        facts={counts.map((name) => ({
          name: t(($) => $[name]),
          value: formatNumber(language, newsletter[name]),
        }))}
      />
      <PostForm className={styles.row}>
        <Button type="submit" look="secondary" name="intent" value="test">
          {t(($) => $.test)}
        </Button>
        {canStart && (
          <Button type="submit" name="intent" value="send">
            {t(($) => $.send_now)}
          </Button>
        )}
        {(state === 'scheduled' || state === 'sending') && (
          <Button type="submit" look="secondary" name="intent" value="stop">
            {t(($) => $.stop)}
          </Button>
        )}
        {(state === 'draft' || state === 'scheduled') && (
          <Button type="submit" look="danger" name="intent" value="delete">
            {t(($) => $.delete_newsletter)}
          </Button>
        )}
      </PostForm>
      {canStart && (
        <PostForm className={styles.form}>
          <input type="hidden" name="intent" value="schedule" />
          <TextField
            label={`${t(($) => $.send_at)} (${timeZone})`}
            name="at"
            type="datetime-local"
            required
          />
          <Button type="submit" look="secondary">
            {t(($) => $.send_at)}
          </Button>
        </PostForm>
      )}
    </AdminSection>
  );
}
