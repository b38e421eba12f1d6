import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import styles from './share-dialog.module.css';

/** A text to copy with one press, or by hand. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('share');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Only secure pages have a clipboard; a site on the home network may be none.
      if (!document.execCommand('copy')) return;
    }
    setCopied(text);
  }

  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          ref={field}
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
