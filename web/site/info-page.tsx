import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '#contract/shared/language.ts';
import type { InfoPage as InfoPageData } from '#contract/site.ts';
import { formatDate } from '#web/lib/formats/format.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import styles from './info-page.module.css';

/** A page of text that the operator writes in Markdown. */
export function InfoPage({ page }: { page: InfoPageData }) {
  const { t } = useTranslation();
  const { language } = usePageVisit();
  // Untranslated pages fall back to English.
  const written =
    page.language === language ? {} : { lang: page.language, dir: directionOf(page.language) };
  return (
    <main className={styles.page} id="content">
      <PageHead title={page.heading} />
      <div {...written}>
        <h1>{page.heading}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: page.html }} />
        <QuestionList questions={page.questions} />
      </div>
      <div className={styles.text}>
        <p>{t(($) => $.info_page.updated, { date: formatDate(language, page.updated_on) })}</p>
      </div>
    </main>
  );
}

/** Questions that expand; native `details`, so that find-in-page opens them as well. */
function QuestionList({ questions }: Pick<InfoPageData, 'questions'>) {
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
