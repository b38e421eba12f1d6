import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TitleFieldsWith, TitleSection } from '#contract/catalogue/title-fields.ts';
import type { AdminTitle } from '#contract/catalogue/title-ops.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '../titles.module.css';

/** What each section of a title's page gets. */
export type SectionProps = {
  title: AdminTitle;
  /** The answer to the section that was refused; see `answerOf`. */
  answer: FormAnswer | undefined;
};

/** The answer, if it is about this section. */
export function answerOf(
  section: TitleSection | 'merge',
  answer: FormAnswer | undefined,
): FormAnswer | undefined {
  return answer?.values.section === section ? answer : undefined;
}

/** Where each field of a section is typed or chosen: the compiler asks for those of new fields. */
export type SectionBoxes<Section extends TitleSection> = Record<
  TitleFieldsWith<{ section: Section }>,
  ReactNode
>;

/** Boxes one after the other. */
export function BoxList({ boxes }: { boxes: Record<string, ReactNode> }) {
  return Object.entries(boxes).map(([name, box]) => <Fragment key={name}>{box}</Fragment>);
}

type SectionFormProps = {
  section: TitleSection;
  heading: string;
  text?: ReactNode;
  children: ReactNode;
};

/** A part of the page that is saved on its own. */
export function SectionForm({ section, heading, text, children }: SectionFormProps) {
  const { t } = useTranslation('admin');
  return (
    <AdminSection heading={heading} text={text}>
      <PostForm className={styles.form} noValidate>
        <input type="hidden" name="section" value={section} />
        {children}
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="save">
            {t(($) => $.save)}
          </Button>
        </div>
      </PostForm>
    </AdminSection>
  );
}
