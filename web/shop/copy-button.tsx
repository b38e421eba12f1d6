import { Check, Copy } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#web/lib/copy-text.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './copy-button.module.css';

type CopyButtonProps = {
  /** What is copied, such as "Account number". */
  what: string;
  text: string;
};

/** Copies a text; hidden without scripts. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const { t } = useTranslation('orders');
  const [isCopied, setCopied] = useState(false);

  async function copy({ currentTarget: button }: MouseEvent<HTMLElement>) {
    setCopied((await copyText(text, button)) || isCopied);
  }

  return (
    <>
      <button
        className={styles.button}
        type="button"
        onClick={copy}
        aria-label={t(($) => $.payment.copy, { what })}
      >
        {isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
      </button>
      <VisuallyHidden>
        <span role="status">{isCopied && t(($) => $.payment.copied)}</span>
      </VisuallyHidden>
    </>
  );
}
