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

// Inline, because the library's own look is inline too.
const style = {
  maxWidth: 350,
  border: '1px solid var(--line)',
  background: 'var(--surface-overlay)',
  color: 'var(--text)',
};

type ToasterProps = {
  /** Name of the button that takes a toast away. */
  dismissLabel: string;
};

/**
 * Where toasts appear. The library's defaults are the specification's numbers (section 9): 20 at
 * once, 4000 ms, 2000 ms for success, gutter 8 px, paused while the pointer is over them.
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

/** Drawn anew when its toast changes, and not with each of twenty others. */
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
  /** Of the library; it brings itself the others' bars, and of these draws what it is given. */
  shown: Pick<Toast, 'id' | 'visible'>;
  text: string;
  link: { href: string; text: string } | undefined;
};

/** A toast with a way onwards. */
export function CustomToast({ shown, text, link, dismissLabel }: CustomToastProps) {
  return (
    <div className={styles.custom} style={style} data-leaving={!shown.visible || undefined}>
      <span role="status">{text}</span>
      {link && <a href={link.href}>{link.text}</a>}
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

/** Some screen readers miss toasts that come and go: a region that stays says them again. */
function SpokenToasts() {
  const { toasts } = useToasterStore();
  const latest = toasts.find((toast) => toast.visible);
  return (
    <div className={styles.spoken} role="status">
      {latest && spokenText(latest)}
    </div>
  );
}

/** Of a custom one its text alone: nobody is to find its link twice. */
function spokenText(shown: Toast) {
  const content = resolveValue(shown.message, shown);
  return isValidElement<CustomToastProps>(content) ? content.props.text : content;
}
