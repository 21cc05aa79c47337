import type { Plugin } from 'vite';

/** The parts of a route that a client needs; the server validates and documents the rest. */
const KEPT = new Set(['method', 'path', 'kind', 'status', 'staff']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isFunction = ({ type }: Node) => /Function/.test(type);

/** The initial values of a module's top-level declarations. */
const initialValues = (program: Node): Node[] =>
  (program.body as Node[])
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node) : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap((statement) => statement.declarations as Node[])
    .flatMap(({ init }) => (isNode(init) ? [init] : []));

/** The functions of the contract that make routes of a declaration. */
const MAKERS = new Set(['route', 'recordLists', 'recordRoutes']);
/** Where those are that make several routes: what they pass on is removed as well. */
const MAKER_MODULE = /\/admin\/record-lists\.ts$/;
/** Makes a route of its path, summary, rule for staff and query; the last is removed. */
const CSV_MAKER = 'csvOfList';
const CSV_MAKER_KEEPS = 3;

const isRoute = ({ type, callee, arguments: given }: Node) =>
  type === 'CallExpression' &&
  MAKERS.has(String((callee as Node).name)) &&
  (given as Node[])[0]?.type === 'ObjectExpression';

const isKept = (property: Node) => KEPT.has(String((property.key as Node | undefined)?.name));

const isPath = (property: Node) => (property.key as Node | undefined)?.name === 'path';

/** Code that reads these parts of a route runs in tests, but not in the build, which lacks them. */
const READ =
  /\b(?:routes|accounts|actions|analytics|apiaries|billing|exports|history|hives|imports|inspections|notes|places)\.\w+\.(?:params|query|body|answer)\b/;

/**
 * Removes the schemas of routes from the bundle, and every other schema that no screen validates with: the modules of
 * the libs only declare values, so an unused top-level call can be dropped. With them, zod would add some 25 kB to a
 * first screen. A form loads its schema by name, once it shows.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  apply: 'build',
  transform(code, id) {
    const read = /\/apps\/(web|console)\/src\//.test(id) && READ.exec(code);
    if (read) this.error(`${read[0]} is not in the bundle: import the schema by its name, where it is loaded late.`);
    if (!/\/libs\/(contract|domain)\/src\//.test(id)) return null;
    const edits: { at: number; end: number; text: string }[] = [];
    /** In functions only the routes that they make are shortened: their other calls do something. */
    const visit = (node: Node, inFunction = false): void => {
      const inside = inFunction || (isFunction(node) && !MAKER_MODULE.test(id));
      if (node.type === 'CallExpression' && !inside)
        edits.push({ at: node.start, end: node.start, text: '/*#__PURE__*/ ' });
      if (!isRoute(node)) {
        const isCsv = node.type === 'CallExpression' && (node.callee as Node).name === CSV_MAKER;
        const [query] = isCsv ? (node.arguments as Node[]).slice(CSV_MAKER_KEEPS) : [];
        if (query) edits.push({ at: query.start, end: query.end, text: 'undefined' });
        for (const child of childrenOf(node)) if (child !== query) visit(child, inside);
        return;
      }
      const [declaration] = node.arguments as [Node];
      // What it spreads is removed too, so a path among it would be missing.
      if ((node.callee as Node).name === 'route' && !(declaration.properties as Node[]).some(isPath))
        this.error(`A route in ${id} does not name its own path.`);
      for (const property of declaration.properties as Node[]) {
        if (!isKept(property)) edits.push({ at: property.start, end: property.end, text: '' });
      }
    };
    for (const value of initialValues(this.parse(code) as unknown as Node)) visit(value);
    let result = code;
    for (const { at, end, text } of edits.sort((a, b) => b.at - a.at || b.end - a.end)) {
      // A property is removed with the comma after it.
      const comma = end > at && text === '' ? /^\s*,/.exec(result.slice(end))?.[0].length : 0;
      result = result.slice(0, at) + text + result.slice(end + (comma ?? 0));
    }
    return { code: result, map: null };
  },
});
