import {
  Toaster as HotToaster,
  resolveValue,
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

/**
 * Where toasts appear. The library's defaults are the specification's numbers (section 9): 20 at
 * once, 4000 ms, 2000 ms for success, gutter 8 px, paused while the pointer is over them.
 */
export function Toaster() {
  return (
    <>
      <HotToaster
        position="top-center"
        gutter={8}
        containerClassName={styles.container ?? ''}
        toastOptions={{ style, removeDelay: 1_000 }}
      >
        {(toast) => <ToastBar toast={toast} />}
      </HotToaster>
      <SpokenToasts />
    </>
  );
}

/** Some screen readers miss toasts that come and go: a region that stays says them again. */
function SpokenToasts() {
  const { toasts } = useToasterStore();
  const latest = toasts.find((toast) => toast.visible);
  return (
    <div className={styles.spoken} role="status">
      {latest && resolveValue(latest.message, latest)}
    </div>
  );
}
