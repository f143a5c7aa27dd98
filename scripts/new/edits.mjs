import { parseSync } from "oxc-parser";

/** Edits source texts by syntax positions. The formatter is run afterwards. */

const programOf = (text) => parseSync("source.tsx", text).program;
const insertAt = (text, at, more) => text.slice(0, at) + more + text.slice(at);

/** Adds names to the import from a file, or the import itself after the others. */
export function addImport(text, from, names) {
  const imports = programOf(text).body.filter(({ type }) => type === "ImportDeclaration");
  const known = imports.find(
    ({ source, importKind, specifiers }) =>
      source.value === from && importKind !== "type" && specifiers.every(({ type }) => type === "ImportSpecifier"),
  );
  if (known) {
    const has = new Set(known.specifiers.map(({ local }) => local.name));
    const missing = names.filter((name) => !has.has(name.replace(/^type /, "")));
    const last = known.specifiers.at(-1);
    return missing.length === 0 ? text : insertAt(text, last.end, `, ${missing.join(", ")}`);
  }
  const areTypes = names.every((name) => name.startsWith("type "));
  const list = areTypes ? names.map((name) => name.slice("type ".length)) : names;
  return addLine(text, imports, `import ${areTypes ? "type " : ""}{ ${list.join(", ")} } from "${from}";`);
}

/** Adds `import * as name` unless it exists. */
export function addNamespace(text, from, name) {
  const imports = programOf(text).body.filter(({ type }) => type === "ImportDeclaration");
  return imports.some(({ source }) => source.value === from)
    ? text
    : addLine(text, imports, `import * as ${name} from "${from}";`);
}

function addLine(text, imports, line) {
  const last = imports.at(-1);
  return last ? insertAt(text, last.end, `\n${line}`) : `${line}\n\n${text}`;
}

function declaratorsOf(text) {
  return programOf(text).body.flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    return declaration?.type === "VariableDeclaration" ? declaration.declarations : [];
  });
}

/** The object or array of a file's constant; undefined for any other value. */
function literalOf(text, name) {
  const found = declaratorsOf(text).find(({ id }) => id.name === name)?.init;
  const init = found?.type === "TSSatisfiesExpression" ? found.expression : found;
  return init?.type === "ObjectExpression" || init?.type === "ArrayExpression" ? init : undefined;
}

const partsOf = (literal) => literal.properties ?? literal.elements;
const append = (text, literal, item) => {
  const last = partsOf(literal).at(-1);
  return last ? insertAt(text, last.end, `,\n${item}`) : insertAt(text, literal.start + 1, item);
};

/** Adds an item to the object or list of a constant, at its end. */
export const addItem = (text, name, item) => append(text, literalOf(text, name), item);

/** Adds an item to the list of a constant, before its last, which stays the last. */
export function addBeforeLast(text, name, item) {
  return insertAt(text, literalOf(text, name).elements.at(-1).start, `${item},\n`);
}

/** Adds a property to the object under `key` in a constant's object; undefined if there is none. */
export function addUnder(text, name, key, item) {
  const value = propertyOf(text, name, key)?.value;
  return value?.type === "ObjectExpression" ? append(text, value, item) : undefined;
}

const propertyOf = (text, name, key) =>
  literalOf(text, name)?.properties?.find((property) => [property.key?.name, property.key?.value].includes(key));

/** The constant under `key`, or the constants spread into the object, of which one may contain it. */
export function constantsFor(text, name, key) {
  const { value } = propertyOf(text, name, key) ?? {};
  if (value) return value.type === "Identifier" ? [value.name] : [];
  return (literalOf(text, name)?.properties ?? []).flatMap(({ type, argument }) =>
    type === "SpreadElement" && argument.type === "Identifier" ? [argument.name] : [],
  );
}

/** Adds a property to the object type of an alias. */
export function addToType(text, name, item) {
  const alias = programOf(text).body.find(
    ({ type, id }) => type === "TSTypeAliasDeclaration" && id.name === name,
  )?.typeAnnotation;
  return alias?.type === "TSTypeLiteral" ? insertAt(text, alias.end - 1, `${item}\n`) : undefined;
}

/** The constants of a file with the handlers of an area, with the area's name in the contract. */
export function handlersIn(text) {
  return declaratorsOf(text).flatMap(({ id, init }) => {
    const type = id.typeAnnotation?.typeAnnotation;
    if (type?.typeName?.name !== "Handlers" || init?.type !== "ObjectExpression") return [];
    const [calls] = type.typeArguments.params;
    const area = areaOf(calls);
    return area ? [{ name: id.name, area }] : [];
  });
}

/** X of `typeof X`, `Omit<typeof X, …>` and `typeof X & …`; not of a `Pick`, to which no call can be added. */
function areaOf(type) {
  if (type.type === "TSTypeQuery") return type.exprName.name;
  if (type.type === "TSIntersectionType") return type.types.map(areaOf).find(Boolean);
  return type.typeName?.name === "Omit" ? areaOf(type.typeArguments.params[0]) : undefined;
}

/** The module that a name is imported from. */
export const importOf = (text, name) =>
  programOf(text).body.find(
    ({ type, specifiers }) => type === "ImportDeclaration" && specifiers.some(({ local }) => local.name === name),
  )?.source.value;

/** The key whose value in a constant's object is `name` or `{ ...name, … }`. */
export function keyHolding(text, name, identifier) {
  const isIt = (node) => node?.type === "Identifier" && node.name === identifier;
  const found = literalOf(text, name)?.properties.find(
    ({ value }) =>
      isIt(value) || value?.properties?.some(({ type, argument }) => type === "SpreadElement" && isIt(argument)),
  );
  return found?.key.name;
}

export const hasKey = (text, name, key) => propertyOf(text, name, key) !== undefined;

/** The first array of a file, such as an area's routes. */
export const listIn = (text) => declaratorsOf(text).find(({ init }) => init?.type === "ArrayExpression")?.id.name;
