import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFormId } from './paths.ts';
import styles from './save-button.module.css';
import { useIsOnWatchlist } from './watchlist-store.ts';

type SaveButtonProps = {
  /** Id of the title. */
  id: number;
  /** Path of the page where it can also be put on a playlist. */
  path: string;
  /** Whether it is on the viewer's watchlist, if the page knows. */
  isOn?: boolean | undefined;
};

/**
 * Puts a title on the watchlist or takes it off, with one press. It belongs to the `SaveForm` of
 * the layout.
 */
export function SaveButton({ id, path, isOn: isOnAtFirst }: SaveButtonProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const isOn = useIsOnWatchlist(id, isOnAtFirst);
  return (
    <Button
      type="submit"
      look="secondary"
      className={styles.button}
      form={saveFormId}
      formAction={address(path)}
      name="intent"
      value={isOn ? 'unwatch' : 'watch'}
      aria-pressed={isOn}
      data-save={id}
    >
      <Bookmark size={20} aria-hidden="true" />
      {t(($) => $.actions.save)}
    </Button>
  );
}
