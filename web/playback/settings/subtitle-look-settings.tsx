import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import { BarButton } from '../controls/bar-button.tsx';
import {
  delayStep,
  formatDelay,
  highestLift,
  type SubtitleAdjustments,
  subtitleBackgrounds,
  subtitleColours,
  subtitleFonts,
  subtitleSizes,
} from '../subtitles/subtitle-look.ts';
import { CueLine } from '../subtitles/subtitle-overlay.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import stepperStyles from './stepper.module.css';
import styles from './subtitle-look-settings.module.css';

/** How subtitles look, where they stand and when they come; what is changed shows at once. */
export function SubtitleLookSettings({ adjustments }: { adjustments: SubtitleAdjustments }) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const { look, change, delay, moveBy, reset } = adjustments;
  const texts = t(($) => $.subtitle_look, { returnObjects: true });
  const choices = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
    values.map((value) => ({ value, label: names[value] }));
  return (
    <>
      <div className={styles.sample}>
        <CueLine look={look}>{texts.sample}</CueLine>
      </div>
      <Stepper
        title={texts.delay}
        value={formatDelay(language, delay)}
        less={{ label: texts.earlier, onClick: () => moveBy(-delayStep) }}
        more={{ label: texts.later, onClick: () => moveBy(delayStep) }}
      />
      <Stepper
        title={texts.position}
        value={`${look.lift}/${highestLift}`}
        less={{
          label: texts.down,
          icon: <ArrowDown />,
          onClick: () => change({ lift: Math.max(0, look.lift - 1) }),
        }}
        more={{
          label: texts.up,
          icon: <ArrowUp />,
          onClick: () => change({ lift: Math.min(highestLift, look.lift + 1) }),
        }}
      />
      <ChoiceGroup
        title={texts.size}
        choices={choices(subtitleSizes, texts.sizes)}
        chosen={look.size}
        isInline
        onChoose={(size) => change({ size })}
      />
      <ChoiceGroup
        title={texts.colour}
        choices={choices(subtitleColours, texts.colours)}
        chosen={look.colour}
        isInline
        onChoose={(colour) => change({ colour })}
      />
      <ChoiceGroup
        title={texts.background}
        choices={choices(subtitleBackgrounds, texts.backgrounds)}
        chosen={look.background}
        isInline
        onChoose={(background) => change({ background })}
      />
      <ChoiceGroup
        title={texts.font}
        choices={choices(subtitleFonts, texts.fonts)}
        chosen={look.font}
        isInline
        onChoose={(font) => change({ font })}
      />
      <Button look="secondary" onClick={reset}>
        {texts.reset}
      </Button>
    </>
  );
}

/** A value that is moved by steps, shown between its two buttons. */
function Stepper({
  title,
  value,
  less,
  more,
}: {
  title: string;
  value: string;
  less: { label: string; icon?: ReactNode; onClick: () => void };
  more: { label: string; icon?: ReactNode; onClick: () => void };
}) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its buttons
    <div className={stepperStyles.stepper} role="group" aria-labelledby={titleId}>
      <span className={stepperStyles.title} id={titleId}>
        {title}
      </span>
      <BarButton label={less.label} hasTip={false} onClick={less.onClick}>
        {less.icon ?? <Minus />}
      </BarButton>
      <output className={stepperStyles.value}>{value}</output>
      <BarButton label={more.label} hasTip={false} onClick={more.onClick}>
        {more.icon ?? <Plus />}
      </BarButton>
    </div>
  );
}
