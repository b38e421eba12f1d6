import { X } from 'lucide-react';
import { isValidElement, memo } from 'react';
import {
  Toaster as HotToaster,
  resolveValue,
  type Toast,
  ToastBar,
  toast,
  useToasterStore,
} from 'react-hot-toast';
import styles from './toaster.module.css';

export { toast };

// Inline, because the library's own styles are inline, too.
const style = {
  maxWidth: 350,
  border: '1px solid var(--line)',
  background: 'var(--surface-overlay)',
  color: 'var(--text)',
};

type ToasterProps = {
  /** Label of the button that dismisses a toast. */
  dismissLabel: string;
};

/**
 * The toast region. By the library's defaults it shows at most 20 at once, for 4000 ms, or 2000 ms
 * for a success, 8 pixels apart, and pauses under the pointer.
 */
export function Toaster({ dismissLabel }: ToasterProps) {
  return (
    <>
      <HotToaster
        position="top-center"
        gutter={8}
        containerClassName={styles.container ?? ''}
        toastOptions={{ style, removeDelay: 1_000 }}
      >
        {(shown) => <Bar shown={shown} dismissLabel={dismissLabel} />}
      </HotToaster>
      <SpokenToasts />
    </>
  );
}

/** Memoised: re-rendered only when its own toast changes. */
const Bar = memo(({ shown, dismissLabel }: ToasterProps & { shown: Toast }) => (
  <ToastBar toast={shown}>
    {({ icon, message }) => (
      <>
        {icon}
        {message}
        <DismissButton id={shown.id} label={dismissLabel} />
      </>
    )}
  </ToastBar>
));

type CustomToastProps = ToasterProps & {
  /** The library renders the bars of its own toasts, and these for custom ones. */
  shown: Pick<Toast, 'id' | 'visible'>;
  text: string;
  link: { href: string; text: string } | undefined;
  action: { text: string; run: () => void } | undefined;
};

/** A toast with a link or a button, which also dismiss it. */
export function CustomToast(props: CustomToastProps) {
  const { shown, text, link, action, dismissLabel } = props;
  const dismiss = () => toast.dismiss(shown.id);
  return (
    <div className={styles.custom} style={style} data-leaving={!shown.visible || undefined}>
      <span role="status">{text}</span>
      {link && (
        <a href={link.href} onClick={dismiss}>
          {link.text}
        </a>
      )}
      {action && (
        <button
          className={styles.action}
          type="button"
          onClick={() => {
            dismiss();
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      <DismissButton id={shown.id} label={dismissLabel} />
    </div>
  );
}

function DismissButton({ id, label }: { id: string; label: string }) {
  return (
    <button
      className={styles.dismiss}
      type="button"
      aria-label={label}
      onClick={() => toast.dismiss(id)}
    >
      <X size={16} aria-hidden="true" />
    </button>
  );
}

/** Some screen readers miss short-lived toasts: a permanent live region repeats them. */
function SpokenToasts() {
  const { toasts } = useToasterStore();
  const latest = toasts.find((toast) => toast.visible);
  return (
    <div className={styles.spoken} role="status">
      {latest && spokenText(latest)}
    </div>
  );
}

/** Only the text of a custom toast: its link must not be announced twice. */
function spokenText(shown: Toast) {
  const content = resolveValue(shown.message, shown);
  return isValidElement<CustomToastProps>(content) ? content.props.text : content;
}
