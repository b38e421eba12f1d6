import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import styles from './shortcuts-dialog.module.css';

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('playback');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);

  const space = t(($) => $.shortcuts.space);
  const rows = [
    { keys: [space, 'K'], text: t(($) => $.shortcuts.play) },
    { keys: ['J', 'L', '←', '→'], text: t(($) => $.shortcuts.seek) },
    { keys: ['0', '9'], text: t(($) => $.shortcuts.jump) },
    { keys: ['↑', '↓'], text: t(($) => $.shortcuts.volume) },
    { keys: ['M'], text: t(($) => $.shortcuts.mute) },
    { keys: ['C'], text: t(($) => $.shortcuts.subtitles) },
    { keys: ['F'], text: t(($) => $.shortcuts.fullscreen) },
    { keys: ['P'], text: t(($) => $.shortcuts.picture_in_picture) },
    { keys: ['<', '>'], text: t(($) => $.shortcuts.speed) },
    { keys: ['?'], text: t(($) => $.shortcuts.help) },
  ];
  if (!isOpen) return null;
  return (
    <dialog
      className={styles.dialog}
      ref={dialog}
      onClose={onClose}
      noautohide=""
      aria-labelledby="player-shortcuts"
    >
      <h2 className={styles.title} id="player-shortcuts">
        {t(($) => $.shortcuts.title)}
      </h2>
      <dl className={styles.list}>
        {rows.map(({ keys, text }) => (
          <div className={styles.row} key={text}>
            <dt className={styles.keys} dir="ltr">
              {keys.map((key) => (
                <kbd className={styles.key} key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button look="secondary" onClick={() => dialog.current?.close()}>
        {t(($) => $.close)}
      </Button>
    </dialog>
  );
}
