import { Fragment, type ReactNode } from 'react';
import type { TitleFieldsWith, TitleSection } from '#contract/catalogue/title-fields.ts';
import type { AdminTitle } from '#contract/catalogue/title-ops.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import styles from '../titles.module.css';

/** What each part of a title's form gets. */
export type SectionProps = {
  title: AdminTitle;
  /** The answer to the form, if it was refused. */
  answer: FormAnswer | undefined;
};

/** Where each field of a section is typed or chosen: the compiler asks for those of new fields. */
export type SectionBoxes<Section extends TitleSection> = Record<
  TitleFieldsWith<{ section: Section }>,
  ReactNode
>;

/** Boxes one after the other. */
export function BoxList({ boxes }: { boxes: Record<string, ReactNode> }) {
  return Object.entries(boxes).map(([name, box]) => <Fragment key={name}>{box}</Fragment>);
}

type ClosedFieldsProps = {
  heading: ReactNode;
  /** One of its fields was refused, or is where people are expected to look. */
  isOpen: boolean;
  children: ReactNode;
};

/** Fields that are seldom needed, behind their heading. */
export function ClosedFields({ heading, isOpen, children }: ClosedFieldsProps) {
  return (
    <details className={styles.closed} open={isOpen}>
      <summary>{heading}</summary>
      <div className={styles.form}>{children}</div>
    </details>
  );
}

/** Whether a field, or a part of one, was refused. */
export function hasErrorAt(answer: FormAnswer | undefined, names: readonly string[]): boolean {
  return Object.keys(answer?.errors ?? {}).some((error) =>
    names.some((name) => error === name || error.startsWith(`${name}.`)),
  );
}
