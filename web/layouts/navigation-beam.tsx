import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './navigation-beam.module.css';

/**
 * While the next page is on its way, a beam runs along the top; when it is there, screen readers
 * hear its name, as they do after a page load.
 */
export function NavigationBeam() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [arrivedAt, setArrivedAt] = useState({ pathname, title: '' });
  useEffect(() => {
    setArrivedAt((before) =>
      before.pathname === pathname ? before : { pathname, title: document.title },
    );
  }, [pathname]);
  return (
    <>
      <div className={styles.beam} data-running={state !== 'idle' || undefined} />
      <VisuallyHidden>
        <span role="status">{arrivedAt.title}</span>
      </VisuallyHidden>
    </>
  );
}
