import { Check, Copy, MessageCircle, Share2 } from 'lucide-react';
import { type MouseEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeEmbedCode } from '#contract/shared/embed.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { formatFilmTime, readFilmTime, startAt } from './film-time.ts';
import styles from './share-dialog.module.css';
import { type SharedPage, whatsAppLink } from './shared-page.ts';

/** Share options, WhatsApp first. */
export function ShareWays({ page }: { page: SharedPage }) {
  const { t } = useTranslation('share');
  const [time] = useState(readFilmTime);
  const [withTime, setWithTime] = useState(false);
  const embedCode =
    page.embedUrl && writeEmbedCode({ url: withTimeIn(page.embedUrl), title: page.name });
  const shared = { ...page, url: withTimeIn(page.url) };

  function withTimeIn(url: string): string {
    return withTime ? startAt(url, time) : url;
  }

  function shareByDevice() {
    // Rejects if the visitor closes the sheet; nothing to do then.
    navigator.share({ title: shared.name, url: shared.url }).catch(() => undefined);
  }

  return (
    <div className={styles.ways}>
      <div className={styles.apps}>
        <LinkButton href={whatsAppLink(shared)} rel="noopener" target="_blank">
          <MessageCircle size={18} aria-hidden="true" />
          WhatsApp
        </LinkButton>
        {'share' in navigator && (
          <Button look="secondary" onClick={shareByDevice}>
            <Share2 size={18} aria-hidden="true" />
            {t(($) => $.more)}
          </Button>
        )}
      </div>
      <CopyField label={t(($) => $.link)} text={shared.url} />
      {time > 0 && (
        <label className={styles.time}>
          <input
            type="checkbox"
            checked={withTime}
            onChange={(event) => setWithTime(event.currentTarget.checked)}
          />
          {t(($) => $.start_at, { time: `\u2066${formatFilmTime(time)}\u2069` })}
        </label>
      )}
      {embedCode && <CopyField label={t(($) => $.embed)} text={embedCode} />}
    </div>
  );
}

/** A text with a copy button; it can also be selected by hand. */
function CopyField({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('share');
  const id = useId();
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;

  async function copy({ currentTarget: button }: MouseEvent<HTMLElement>) {
    if (await copyText(text, button)) setCopied(text);
  }

  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          readOnly
          dir="ltr"
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button look="secondary" onClick={copy} aria-label={t(($) => $.copy, { what: label })}>
          {isCopied ? <Check size={18} /> : <Copy size={18} />}
        </Button>
      </div>
      <p role="status">{isCopied && t(($) => $.copied)}</p>
    </div>
  );
}
