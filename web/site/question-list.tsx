import { ChevronDown } from 'lucide-react';
import type { InfoPage } from '#contract/site.ts';
import styles from './info-page.module.css';

/** Questions that open their answers; native, so that find-in-page opens them as well. */
export function QuestionList({ questions }: Pick<InfoPage, 'questions'>) {
  return questions.map(({ question, html }) => (
    <details className={styles.question} key={question}>
      <summary>
        <h2>{question}</h2>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </details>
  ));
}
