import { useTranslation } from 'react-i18next';
import type { TitleVersion } from '#contract/catalogue/titles/films.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './chapters.module.css';

/** The versions of a film or an episode: what they are called, and which are offered. */
export function VersionFields({ versions }: { versions: TitleVersion[] }) {
  const { t } = useTranslation('admin-media');
  return versions.map(({ stream_id, name, own_name, removed }) => (
    <div key={stream_id} className={styles.fields}>
      <input type="hidden" name="version" value={stream_id} />
      <TextField
        label={t(($) => $.versions.name)}
        name="version_name"
        defaultValue={own_name ?? name}
        hint={own_name === null ? undefined : t(($) => $.versions.imported, { name })}
        dir="auto"
      />
      <CheckField
        name="version_shown"
        value={stream_id}
        label={t(($) => $.versions.shown)}
        defaultChecked={!removed}
      />
    </div>
  ));
}

/** What a form says with these fields. */
export function readVersions(form: FormData) {
  const names = form.getAll('version_name').map(String);
  const shown = new Set(form.getAll('version_shown').map(String));
  return form
    .getAll('version')
    .map(String)
    .map((stream_id, index) => ({
      stream_id,
      name: names[index] ?? '',
      removed: !shown.has(stream_id),
    }));
}
