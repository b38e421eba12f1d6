import { useTranslation } from 'react-i18next';
import styles from './sound-failure.module.css';

/** Neither the sound nor its player came: the browser may still play the file by itself. */
export function SoundFailure({ address }: { address: string }) {
  const { t } = useTranslation('post');
  return (
    <p className={styles.failure} role="alert">
      {t(($) => $.audio.failed)}{' '}
      <a href={address} data-reload="">
        {t(($) => $.audio.open)}
      </a>
    </p>
  );
}
