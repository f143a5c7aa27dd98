/** A form with one of its buttons, as a browser without script would submit it. */
export type PageForm = { action: string; fields: Record<string, string> };

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`, "i").exec(tag);
  return found ? decoded(found[1] ?? "") : undefined;
};

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const decoded = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!);

/** The forms with method post, once for each button; empty fields are filled from `typed` by name. */
export function formsIn(html: string, address: string, typed: Record<string, string>): PageForm[] {
  return [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)].flatMap(([form]) => {
    const head = /^<form\b[^>]*>/.exec(form)![0];
    if (attribute(head, "method")?.toLowerCase() !== "post") return [];
    const action = attribute(head, "action") || address;
    const fields = fieldsIn(form, typed);
    const buttons = [...form.matchAll(/<button\b[^>]*>/g)].filter(([tag]) => attribute(tag, "type") !== "button");
    return buttons.map(([tag]) => {
      const name = attribute(tag, "name");
      const pressed = name ? { [name]: attribute(tag, "value") ?? "" } : {};
      return { action: attribute(tag, "formaction") || action, fields: { ...fields, ...pressed } };
    });
  });
}

function fieldsIn(form: string, typed: Record<string, string>): Record<string, string> {
  const fields: Record<string, string> = {};
  const put = (name: string | undefined, value: string) => {
    if (name) fields[name] = value === "" ? typedInto(name, typed) : value;
  };
  for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(tag, "name");
    const type = attribute(tag, "type");
    const isChoice = type === "radio" || type === "checkbox";
    if (type === "file" || (isChoice && attribute(tag, "checked") === undefined && fields[name ?? ""])) continue;
    put(name, attribute(tag, "value") ?? (isChoice ? "on" : ""));
  }
  for (const [, tag, text] of form.matchAll(/(<textarea\b[^>]*>)(.*?)<\/textarea>/gs))
    put(attribute(tag!, "name"), decoded(text!));
  for (const [, tag, options] of form.matchAll(/(<select\b[^>]*>)(.*?)<\/select>/gs)) {
    const all = [...options!.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = all.find((option) => attribute(option, "selected") !== undefined) ?? all.at(-1) ?? "";
    put(attribute(tag!, "name"), attribute(chosen, "value") ?? "");
  }
  return fields;
}

/** Looks up the whole name, then its last part: `address.city` is a city. */
const typedInto = (name: string, typed: Record<string, string>) => typed[name] ?? typed[name.split(".").at(-1)!] ?? "";
