import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#contract/shared/language.ts';
import type { ProductDraft } from '#contract/shop/product-editing.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import styles from './product.module.css';
import { VariantRows } from './variant-rows.tsx';

type ProductFormProps = {
  /** Undefined: nothing is filled in yet. */
  form: ProductDraft['form'] | undefined;
  /** SKUs of the variants that the shop has already. */
  stored?: readonly string[];
  answer: FormAnswer | undefined;
  currency: string;
  timeZone: string;
  /** The revision of the product that is edited; undefined: it is new, and has no address yet. */
  revision?: string;
};

/** Texts in all languages side by side, prices and variants. */
export function ProductForm(props: ProductFormProps) {
  const { form, stored = [], answer, currency, timeZone, revision } = props;
  const { t } = useTranslation('admin-shop');
  const { t: admin } = useTranslation('admin');
  return (
    <PostForm className={styles.form}>
      <input type="hidden" name="intent" value="save" />
      {revision && <input type="hidden" name="revision" value={revision} />}
      <AdminSection heading={t(($) => $.product.basics)}>
        {!revision && (
          <TextField
            name="slug"
            defaultValue={form?.slug}
            label={t(($) => $.product.slug)}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            maxLength={100}
            required
            dir="ltr"
          />
        )}
        <ListField
          name="kind"
          label={t(($) => $.product.kind)}
          defaultValue={form?.kind ?? 'physical'}
        >
          <option value="physical">{t(($) => $.product.physical)}</option>
          <option value="downloadable">{t(($) => $.product.downloadable)}</option>
        </ListField>
        <CheckField
          name="published"
          label={t(($) => $.product.publish)}
          defaultChecked={form?.published ?? false}
        />
      </AdminSection>
      <AdminSection heading={t(($) => $.product.texts)}>
        <div className={styles.languages}>
          {languages.map((language) => (
            <LanguageTexts key={language} language={language} form={form} />
          ))}
        </div>
      </AdminSection>
      <AdminSection heading={t(($) => $.product.variants)}>
        <VariantRows
          variants={form?.variants ?? []}
          stored={stored}
          answer={form && answer}
          currency={currency}
          timeZone={timeZone}
          slug={form?.slug ?? 'sku'}
        />
      </AdminSection>
      <AdminSection heading={t(($) => $.product.places)}>
        <TextField
          name="categories"
          label={t(($) => $.product.categories)}
          defaultValue={form?.categories.join(' ')}
          dir="ltr"
        />
        <TextField
          name="tags"
          label={t(($) => $.product.tags)}
          defaultValue={form?.tags.join(' ')}
          dir="ltr"
        />
        <TextBox
          name="titles"
          label={t(($) => $.product.titles)}
          defaultValue={form?.titles.map(({ type, slug }) => `${type}/${slug}`).join('\n')}
          placeholder="movie/senja"
          rows={2}
          dir="ltr"
        />
        <TextField
          name="featured_position"
          type="number"
          min={1}
          max={10_000}
          label={t(($) => $.product.featured)}
          defaultValue={form?.featured_position ?? ''}
          dir="ltr"
        />
      </AdminSection>
      <div className={styles.save}>
        <Button type="submit">{admin(($) => $.save)}</Button>
      </div>
    </PostForm>
  );
}

function LanguageTexts({ language, form }: { language: Language; form: ProductFormProps['form'] }) {
  const { t } = useTranslation('admin-shop');
  const texts = form?.texts[language];
  return (
    <fieldset className={styles.language} lang={language}>
      <legend>{languageNames[language]}</legend>
      <TextField
        name={`name.${language}`}
        label={t(($) => $.products.name)}
        defaultValue={texts?.name}
        maxLength={200}
        dir="auto"
      />
      <TextField
        name={`summary.${language}`}
        label={t(($) => $.product.summary)}
        defaultValue={texts?.summary}
        maxLength={1_000}
        dir="auto"
      />
      <TextBox
        name={`description.${language}`}
        label={t(($) => $.product.description)}
        defaultValue={texts?.description}
        maxLength={20_000}
        rows={6}
        dir="auto"
      />
    </fieldset>
  );
}
