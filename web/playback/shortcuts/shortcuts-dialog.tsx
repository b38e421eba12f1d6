import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { PlayerDialog } from '../controls/player-dialog.tsx';
import styles from './shortcuts-dialog.module.css';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('playback');
  const space = t(($) => $.shortcuts.space);
  const rows = [
    { keys: [space, 'K'], text: t(($) => $.shortcuts.play) },
    { keys: ['J', 'L', '←', '→'], text: t(($) => $.shortcuts.seek) },
    { keys: ['0', '9'], text: t(($) => $.shortcuts.jump) },
    { keys: ['↑', '↓'], text: t(($) => $.shortcuts.volume) },
    { keys: ['M'], text: t(($) => $.shortcuts.mute) },
    { keys: ['C'], text: t(($) => $.shortcuts.subtitles) },
    { keys: ['G', 'H'], text: t(($) => $.shortcuts.subtitle_delay) },
    { keys: ['F'], text: t(($) => $.shortcuts.fullscreen) },
    { keys: ['P'], text: t(($) => $.shortcuts.picture_in_picture) },
    { keys: ['<', '>'], text: t(($) => $.shortcuts.speed) },
    { keys: ['B', 'N'], text: t(($) => $.shortcuts.neighbours) },
    { keys: ['?'], text: t(($) => $.shortcuts.help) },
  ];
  return (
    <PlayerDialog title={t(($) => $.shortcuts.title)} onClose={onClose}>
      {(close) => (
        <>
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
          <Button look="secondary" onClick={close}>
            {t(($) => $.close)}
          </Button>
        </>
      )}
    </PlayerDialog>
  );
}
