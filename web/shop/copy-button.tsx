import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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

  async function copy() {
    setCopied((await copyText(text)) || isCopied);
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

/** The clipboard needs a secure context, which a site on a home network may lack. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const box = document.createElement('textarea');
    box.value = text;
    document.body.append(box);
    box.select();
    const copied = document.execCommand('copy');
    box.remove();
    return copied;
  }
}
