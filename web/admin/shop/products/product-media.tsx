import { useTranslation } from 'react-i18next';
import { imageAddress } from '#contract/shared/addresses.ts';
import { languages } from '#contract/shared/language.ts';
import type { ProductDraft } from '#contract/shop/product-editing.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { formatBytes } from '#web/lib/formats/format.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './product.module.css';

/** The pictures of a product: order, what they show, and new ones. */
export function ProductPictures({ pictures }: { pictures: ProductDraft['pictures'] }) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  return (
    <AdminSection heading={t(($) => $.media.pictures)}>
      {pictures.length > 0 && (
        <PostForm className={styles.form}>
          <input type="hidden" name="intent" value="pictures" />
          <ul className={styles.media}>
            {pictures.map(({ id, path, width, height, alt }, at) => (
              <li key={id} className={styles.picture}>
                <img
                  src={imageAddress(path, 160)}
                  width={width}
                  height={height}
                  alt={alt.en ?? ''}
                  loading="lazy"
                />
                <div className={styles.fields}>
                  <TextField
                    name={`position.${id}`}
                    type="number"
                    min={1}
                    label={t(($) => $.media.position)}
                    defaultValue={at + 1}
                    dir="ltr"
                  />
                  {languages.map((language) => (
                    <TextField
                      key={language}
                      name={`alt.${id}.${language}`}
                      label={`${t(($) => $.media.alt)} · ${languageNames[language]}`}
                      defaultValue={alt[language]}
                      maxLength={300}
                      lang={language}
                      dir="auto"
                    />
                  ))}
                  <CheckField name={`remove.${id}`} label={t(($) => $.media.remove)} />
                </div>
              </li>
            ))}
          </ul>
          <div>
            <Button type="submit" look="secondary">
              {admin(($) => $.save)}
            </Button>
          </div>
        </PostForm>
      )}
      <PostForm className={styles.fields} encType="multipart/form-data">
        <input type="hidden" name="intent" value="picture" />
        <FileField
          name="file"
          label={t(($) => $.media.add_picture)}
          accept="image/jpeg,image/png,image/webp,image/avif"
          required
        />
        <Button type="submit" look="secondary">
          {t(($) => $.media.upload)}
        </Button>
      </PostForm>
    </AdminSection>
  );
}

/** What buyers of a product may download. */
export function ProductFiles({ files }: { files: ProductDraft['files'] }) {
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  const { language } = usePageVisit();
  return (
    <AdminSection heading={t(($) => $.media.files)}>
      {files.length > 0 && (
        <PostForm className={styles.form}>
          <input type="hidden" name="intent" value="files" />
          <ul className={styles.media}>
            {files.map((file) => (
              <li key={file.id} className={styles.fields}>
                <input type="hidden" name="files.id" value={file.id} />
                <TextField
                  name="files.name"
                  label={formatBytes(language, file.bytes)}
                  defaultValue={file.name}
                  maxLength={200}
                  required
                  dir="auto"
                />
                <TextField
                  name="files.download_limit"
                  type="number"
                  min={1}
                  label={t(($) => $.media.limit)}
                  defaultValue={file.download_limit ?? ''}
                  dir="ltr"
                />
                <TextField
                  name="files.expires_after_days"
                  type="number"
                  min={1}
                  label={t(($) => $.media.days)}
                  defaultValue={file.expires_after_days ?? ''}
                  dir="ltr"
                />
                {file.bought ? (
                  <p>{t(($) => $.media.bought)}</p>
                ) : (
                  <CheckField name={`remove.${file.id}`} label={t(($) => $.media.remove)} />
                )}
              </li>
            ))}
          </ul>
          <div>
            <Button type="submit" look="secondary">
              {admin(($) => $.save)}
            </Button>
          </div>
        </PostForm>
      )}
      <PostForm className={styles.fields} encType="multipart/form-data">
        <input type="hidden" name="intent" value="file" />
        <FileField name="file" label={t(($) => $.media.add_file)} required />
        <Button type="submit" look="secondary">
          {t(($) => $.media.upload)}
        </Button>
      </PostForm>
    </AdminSection>
  );
}
