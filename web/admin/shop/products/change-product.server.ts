import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import { languages } from '#contract/shared/language.ts';
import { answerChange } from '#web/admin/lib/answer-change.server.ts';
import { parseForm, readMoney } from '#web/lib/forms/parse-form.server.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { isAmount, readProductForm, toFieldName } from './read-product-form.server.ts';

/** Runs the change that a form on the page of a product requests; what is refused is kept. */
export async function changeProduct(page: PageRequest, slug: string) {
  const form = await page.request.formData();
  const names = [...new Set(form.keys())];
  const answer = await answerChange(page, form, names, async () => {
    const change = await carryOut(page, form, slug);
    return { done: 'saved', change };
  });
  if (answer instanceof Response) return answer;
  const isForm = form.get('intent') === 'save';
  const product = isForm ? await readProduct(page, form, slug) : null;
  return data({ ...answer.data, kept: product }, answer.init ?? undefined);
}

async function findProduct({ context }: PageRequest, slug: string) {
  const { shop } = context.get(apiContext);
  const [{ data: draft }, { data: priced }] = await Promise.all([
    shop.getProductDraft({ slug }),
    shop.getAnyProduct({ slug }),
  ]);
  const { currency } = priced.product.price.from;
  return { before: draft.draft.form, currency };
}

async function readProduct(page: PageRequest, form: FormData, slug: string) {
  const { before, currency } = await findProduct(page, slug);
  const { siteTimeZone: timeZone } = page.context.get(visitContext);
  return readProductForm(form, { before, slug, currency, timeZone });
}

async function carryOut(page: PageRequest, form: FormData, slug: string): Promise<number | null> {
  const { context } = page;
  const { shop } = context.get(apiContext);
  switch (form.get('intent')) {
    case 'save': {
      const { currency } = await findProduct(page, slug);
      // For its refusals: names what is no amount.
      readMoney(context, form, isAmount, currency);
      const product = await readProduct(page, form, slug);
      const expected_revision = String(form.get('revision') ?? '');
      const saved = shop.saveProduct({ ...product, expected_revision });
      return (await saved.catch((error) => renameFields(error, form))).data.change;
    }
    case 'publish': {
      const input = parseForm(context, form, 'shop.publishProduct', { slug });
      return (await shop.publishProduct(input)).data.change;
    }
    case 'picture': {
      const input = parseForm(context, form, 'shop.addProductPicture', { slug });
      return (await shop.addProductPicture(input)).data.change;
    }
    case 'pictures':
      return (await shop.saveProductPictures({ slug, pictures: await readPictures() })).data.change;
    case 'file': {
      const input = parseForm(context, form, 'shop.addProductFile', { slug });
      return (await shop.addProductFile(input)).data.change;
    }
    case 'files': {
      // A form that lacks the rows would remove every file.
      if (!form.has('files.id')) throw data(null, { status: 400 });
      const { files } = parseForm(context, form, 'shop.saveProductFiles', { slug });
      const kept = files.filter(({ id }) => !form.has(`remove.${id}`));
      return (await shop.saveProductFiles({ slug, files: kept })).data.change;
    }
    default:
      throw data(null, { status: 400 });
  }

  /** In the order of their positions, with the variants that they belong to. */
  async function readPictures() {
    const { pictures } = (await shop.getProductDraft({ slug })).data.draft;
    return pictures
      .filter(({ id }) => !form.has(`remove.${id}`))
      .map(({ id, option, value }) => ({
        position: Number(form.get(`position.${id}`) ?? 0),
        picture: { id, option, value, alt: readAlt(form, id) },
      }))
      .sort((a, b) => a.position - b.position)
      .map(({ picture }) => picture);
  }
}

/** Throws a refusal with the form's names of fields. */
function renameFields(error: unknown, form: FormData): never {
  const problem = problemOf(error);
  const errors = problem.errors?.map((each) => ({ ...each, field: toFieldName(form, each.field) }));
  throw new ORPCError(problem.code, { status: problem.status, data: { ...problem, errors } });
}

function readAlt(form: FormData, id: number): Record<string, string> {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = String(form.get(`alt.${id}.${language}`) ?? '').trim();
      return text ? [[language, text]] : [];
    }),
  );
}
