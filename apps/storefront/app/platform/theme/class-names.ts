import { parseSync } from "oxc-parser";

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/**
 * The classes that a component names: the texts of `className` and of the variables in the same file that make it up.
 * Texts that are compared, or passed to a function, are left out.
 */
export function classNamesIn(path: string, text: string): Set<string> {
  const { program } = parseSync(path, text);
  const constants = new Map<string, Node>();
  const found: Node[] = [];
  walk(program as unknown as Node, (node) => {
    if (node.type === "VariableDeclarator" && isNode(node.init))
      constants.set((node.id as unknown as { name: string }).name, node.init);
    if (node.type === "JSXAttribute" && isClassName(node.name) && isNode(node.value)) found.push(node.value);
  });
  const names = new Set<string>();
  const seen = new Set<Node>();
  const collect = (node: Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const part of classTexts(node)) for (const name of part) names.add(name);
    for (const child of partsOf(node)) collect(child);
    const used = node.type === "Identifier" ? constants.get(node.name as string) : undefined;
    if (used) collect(used);
  };
  for (const node of found) collect(node);
  return names;
}

const isClassName = (name: unknown) => /^(className|\w+ClassName)$/.test(String((name as { name?: unknown }).name));

/** The whole classes within a text; a word that touches `${…}` is only a part of a class. */
function classTexts(node: Node): string[][] {
  if (node.type === "Literal" && typeof node.value === "string") return [words(node.value)];
  if (node.type !== "TemplateLiteral") return [];
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.map(({ value: { cooked } }, at) => {
    const parts = words(cooked);
    if (at > 0 && !/^\s/.test(cooked)) parts.shift();
    if (at < quasis.length - 1 && !/\s$/.test(cooked)) parts.pop();
    return parts;
  });
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** Children of a node whose texts become part of the class. */
function partsOf(node: Node): Node[] {
  const children = (...keys: string[]) => keys.flatMap((key) => [node[key]].flat()).filter(isNode);
  switch (node.type) {
    case "JSXExpressionContainer":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
    case "ParenthesizedExpression":
      return children("expression");
    case "ConditionalExpression":
      return children("consequent", "alternate");
    case "LogicalExpression":
      return node.operator === "&&" ? children("right") : children("left", "right");
    case "BinaryExpression":
      return node.operator === "+" ? children("left", "right") : [];
    case "TemplateLiteral":
      return children("expressions");
    case "ObjectExpression":
      return children("properties");
    case "Property":
      return children("value");
    case "ArrayExpression":
      return children("elements");
    case "MemberExpression":
      return children("object");
    case "CallExpression":
      // ["a", b && "c"].filter(Boolean).join(" ")
      return children("callee");
    default:
      return [];
  }
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
}
