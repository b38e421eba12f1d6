import { type FieldRefusal, refuseFields } from '#api/platform/refuse-fields.ts';
import type { PostForm } from '#contract/blog/post-ops.ts';

/** Fails with `invalid_input` for a form whose parts do not fit together. */
export function refuseUnfit(form: PostForm): void {
  const { original_language: language, texts, type } = form;
  const refused: FieldRefusal[] = [];
  const text = texts[language];
  if (!text) refused.push({ path: ['original_language'], reason: 'not_accepted' });
  if (type === 'link' && form.link_url === null) {
    refused.push({ path: ['link_url'], reason: 'required' });
  }
  if (type === 'quote' && text?.quote === '') {
    refused.push({ path: ['texts', language, 'quote'], reason: 'required' });
  }
  refuseFields(refused);
}
