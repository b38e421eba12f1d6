import { join, relative } from 'node:path';
import ts from 'typescript';

/** What a column may hold in JavaScript, by `kindOf`; undefined: anything. */
type Kinds = string[] | undefined;

/** By column. */
export type RowType = Record<string, Kinds>;

/** By place, such as `api/plans/queries/find-plan.ts:12`. */
export type RowTypes = Record<string, RowType>;

const root = join(import.meta.dirname, '../..');
const asked = new Set(['execute', 'query']);

/** The row types that code states of raw SQL: `db.execute<{ id: number }>(sql`…`)`. */
export function findRowTypes(): RowTypes {
  const file = join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const product = /^(api|server)\/.*(?<!\.test)\.ts$/;
  const sources = fileNames.filter((name) => product.test(relative(root, name)));
  const program = ts.createProgram(sources, options);
  const checker = program.getTypeChecker();
  const types: RowTypes = {};
  for (const name of sources) {
    const source = program.getSourceFile(name);
    if (!source) continue;
    ts.forEachChild(source, function visit(node) {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const [type] = node.typeArguments ?? [];
        if (type && asked.has(node.expression.name.text)) {
          const start = node.expression.name.getStart(source);
          const { line } = source.getLineAndCharacterOfPosition(start);
          const row = checker.getTypeFromTypeNode(type);
          types[`${relative(root, name)}:${line + 1}`] = describeRow(checker, row, node);
        }
      }
      ts.forEachChild(node, visit);
    });
  }
  return types;
}

function describeRow(checker: ts.TypeChecker, row: ts.Type, node: ts.Node): RowType {
  const columns = checker.getPropertiesOfType(row).map((column): [string, Kinds] => {
    const isOptional = Boolean(column.flags & ts.SymbolFlags.Optional);
    const type = checker.getTypeOfSymbolAtLocation(column, node);
    return [column.name, isOptional ? undefined : kindsOf(checker, type)];
  });
  return Object.fromEntries(columns);
}

function kindsOf(checker: ts.TypeChecker, type: ts.Type): Kinds {
  const types = type.isUnion() ? type.types : [type];
  const kinds = new Set(types.map((each) => kindOfType(checker, each)));
  return kinds.has(undefined) ? undefined : [...kinds].filter((kind) => kind !== undefined);
}

function kindOfType(checker: ts.TypeChecker, type: ts.Type): string | undefined {
  const { flags } = type;
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (flags & ts.TypeFlags.Null) return 'null';
  if (!(flags & ts.TypeFlags.Object)) return undefined;
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'array';
  return type.symbol?.name === 'Date' ? 'date' : 'object';
}
