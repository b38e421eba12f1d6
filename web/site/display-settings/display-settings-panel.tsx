import { Palette } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '#web/ui/disclosure.tsx';
import styles from './display-settings-panel.module.css';

/** The theme customizer. Its choices load when it opens, because few visitors change the look. */
export function DisplaySettingsPanel({ isInPlace = false }: { isInPlace?: boolean }) {
  const { t } = useTranslation();
  const [Choices, setChoices] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);

  const heading = t(($) => $.display.heading);

  function load() {
    if (Choices) return;
    setFailed(false);
    import('./display-settings-choices.tsx').then(
      ({ DisplaySettingsChoices }) => setChoices(() => DisplaySettingsChoices),
      () => setFailed(true),
    );
  }

  return (
    <Disclosure
      className={styles.panel}
      {...(isInPlace ? { isInPlace } : { label: heading })}
      summary={
        <>
          <Palette size={20} aria-hidden="true" />
          {isInPlace && heading}
        </>
      }
      onOpen={load}
    >
      <div className={styles.groups}>
        {Choices && <Choices />}
        {failed && <p role="alert">{t(($) => $.display.failed)}</p>}
      </div>
    </Disclosure>
  );
}
