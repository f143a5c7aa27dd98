import { Parser } from "htmlparser2";

/** A field with its text, or with fields of its own. */
export type XmlField = readonly [name: string, content: string | readonly XmlField[]];

const declaration = '<?xml version="1.0" encoding="Shift_JIS"?>';
const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** XML has no escape for most controls: they are left out. */
const escaped = (text: string) =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "").replace(/[&<>"]/g, (mark) => marks[mark]!);

/** A document with a root that carries an id. */
export const toXml = (root: string, id: string, fields: readonly XmlField[]): string =>
  `${declaration}<${root} id="${escaped(id)}">${fields.map(fieldXml).join("")}</${root}>`;

const fieldXml = ([name, content]: XmlField): string =>
  `<${name}>${typeof content === "string" ? escaped(content) : content.map(fieldXml).join("")}</${name}>`;

export type XmlDocument = {
  root: string;
  id: string;
  /** Texts by path (`res_pay_method_info.amount`), in the document's order. */
  values: ReadonlyMap<string, string>;
};

const maxDepth = 8;

/** Reads a document; undefined if it is cut, malformed, or has a field twice. */
export function readXml(xml: string): XmlDocument | undefined {
  const path: { name: string; text: string; hasFields: boolean }[] = [];
  const values = new Map<string, string>();
  let document: XmlDocument | undefined;
  let isBroken = false;
  /** Where the tag ends that was opened last. */
  let openedAt = -1;
  const parser = new Parser(
    {
      onopentag(name, { id = "" }) {
        const parent = path.at(-1);
        isBroken ||= path.length >= maxDepth || (!parent && document !== undefined);
        if (parent) parent.hasFields = true;
        else document = { root: name, id, values };
        path.push({ name, text: "", hasFields: false });
        openedAt = parser.endIndex;
      },
      ontext(text) {
        const field = path.at(-1);
        if (field) field.text += text;
        else isBroken ||= text.trim() !== "";
      },
      onclosetag(_, isImplied) {
        // the parser closes by itself at `<a/>`, and where another tag or the end comes instead of `</a>`
        isBroken ||= isImplied && !(parser.endIndex === openedAt && xml[openedAt - 1] === "/");
        const names = path.slice(1).map(({ name }) => name);
        const field = path.pop();
        if (field?.hasFields) isBroken ||= field.text.trim() !== "";
        else if (field && names.length > 0) isBroken ||= !putOnce(values, names.join("."), field.text);
      },
      onerror() {
        isBroken = true;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return isBroken ? undefined : document;
}

function putOnce(values: Map<string, string>, path: string, text: string): boolean {
  if (values.has(path)) return false;
  values.set(path, text);
  return true;
}
