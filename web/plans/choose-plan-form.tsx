import { href } from 'react-router';
import type { Plan } from '#contract/shared/plan-words.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { signInPath } from '#web/lib/session/sign-in-path.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

type ChoosePlanFormProps = { plan: Plan; formKey: string; name: string };

/** The button of a plan; strangers are sent to sign in first. */
export function ChoosePlanForm({ plan, formKey, name }: ChoosePlanFormProps) {
  const address = useAddress();
  const session = usePageSession();
  if (!session?.viewer) {
    return <LinkButton href={address(signInPath(href('/pricing')))}>{name}</LinkButton>;
  }
  return (
    <PostForm action={address(href('/pricing'))}>
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="form_key" value={formKey} />
      <Button type="submit">{name}</Button>
    </PostForm>
  );
}
