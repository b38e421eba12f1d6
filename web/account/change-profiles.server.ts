import { data, type RouterContextProvider, redirect } from 'react-router';
import { setDeviceLockCookie, setLanguageCookie } from '#web/lib/cookies.server.ts';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { addressIn } from '#web/lib/page-address.ts';
import { returnAddress } from '#web/lib/session/return-address.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { profileFields } from './profile-form.tsx';

type Context = Readonly<RouterContextProvider>;
type Done = 'added' | 'saved' | 'deleted';
type Changed = { done: Done; refused?: undefined } | { done?: undefined; refused: FormAnswer };

/** One of the forms of the profiles; `intent` tells which. `page`: where they stand. */
export async function changeProfiles(context: Context, request: Request, page: string) {
  const form = await request.formData();
  const { account } = context.get(apiContext);
  try {
    switch (form.get('intent')) {
      case 'activate':
        return await activate(context, form, page);
      case 'lock': {
        const known = { profile_id: form.get('id') };
        const chosen = parseForm(context, form, 'account.lockDevice', known);
        return leaveLock(context, (await account.lockDevice(chosen)).data.token, page);
      }
      case 'unlock':
        await account.unlockDevice(parseForm(context, form, 'account.unlockDevice'));
        return leaveLock(context, null, page);
      case 'delete':
        await account.deleteProfile(parseForm(context, form, 'account.deleteProfile'));
        return reach('deleted');
      case 'update':
        await account.updateProfile(parseForm(context, form, 'account.updateProfile'));
        return reach('saved');
      default:
        await account.addProfile(parseForm(context, form, 'account.addProfile'));
        return reach('added');
    }
  } catch (error) {
    const refused = refuseForm(error, form, [...profileFields, 'pin']);
    return data<Changed>({ refused: refused.data }, refused.init ?? undefined);
  }
}

function reach(done: Done): Changed {
  return { done };
}

/** The site speaks the language of whoever watches now, if they have one of their own. */
async function activate(context: Context, form: FormData, page: string): Promise<Response> {
  const chosen = parseForm(context, form, 'account.activateProfile');
  const { profile } = (await context.get(apiContext).account.activateProfile(chosen)).data;
  const answer = redirect(returnAddress(form.get('return_to') ?? page), 303);
  if (profile.language) {
    // The switcher's choice would come before it.
    const { origin } = context.get(visitContext);
    answer.headers.append('Set-Cookie', setLanguageCookie(null, origin));
  }
  return answer;
}

/** The cookie of the lock leaves with the way back to the page. */
function leaveLock(context: Context, token: string | null, page: string): Response {
  const { origin, language, languageInAddress } = context.get(visitContext);
  const answer = redirect(addressIn(page, languageInAddress ? language : undefined), 303);
  const isSecure = origin.startsWith('https:');
  answer.headers.append('Set-Cookie', setDeviceLockCookie(token, isSecure));
  return answer;
}
