import type { OpenAPI } from '@orpc/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** Validates an answer of an operation against the OpenAPI document; returns the errors. */
export type AnswerCheck = (
  operation: OpenAPI.OperationObject,
  answer: { status: number; contentType: string; text: string },
) => string[];

const formats = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  email: /^\S+@\S+$/,
};

export function createAnswerCheck(document: OpenAPI.Document): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats });
  ajv.addSchema({ $id: 'api', ...document });
  const validators = new Map<object, ReturnType<typeof ajv.compile>>();

  function compile(schema: object) {
    const compiled = validators.get(schema);
    if (compiled) return compiled;
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
    const validate = ajv.compile(JSON.parse(text));
    validators.set(schema, validate);
    return validate;
  }

  return (operation, { status, contentType, text }) => {
    if (status >= 500) return [`status ${status}: ${text}`];
    const described = operation.responses?.[status];
    if (!described) return [`status ${status} is not described`];
    const response = resolve(document, described) as OpenAPI.ResponseObject;
    const content = response.content?.[contentType];
    if (!content?.schema) return [`${contentType} is not described for status ${status}`];
    // For files only the type is described.
    if (!contentType.endsWith('json')) return [];
    const validate = compile(content.schema);
    if (validate(JSON.parse(text))) return [];
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
}

function resolve(document: OpenAPI.Document, value: object): unknown {
  if (!('$ref' in value)) return value;
  const names = String(value.$ref).slice(2).split('/');
  return names.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document);
}
