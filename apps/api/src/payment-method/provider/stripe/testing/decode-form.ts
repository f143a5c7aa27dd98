export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormObject = { [key: string]: FormValue };

/** Decodes a form or a query with brackets: `a[b]=1` is an object, `a[0]=x` or `a[]=x` an array. */
export function decodeForm(text: string): FormObject {
  const root = newObject();
  for (const [key, value] of new URLSearchParams(text)) {
    const path = pathOf(key);
    const last = path.pop()!;
    let place: FormObject = root;
    for (const part of path) {
      const next = place[part];
      if (next === undefined || typeof next === "string" || Array.isArray(next)) place = place[part] = newObject();
      else place = next;
    }
    place[last === "" ? String(Object.keys(place).length) : last] = value;
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, withArrays(value)]));
}

/** Without a prototype, so that `__proto__` is a key like others. */
const newObject = () => Object.create(null) as FormObject;

const pathOf = (key: string): string[] => {
  const [first, ...rest] = key.split("[");
  return [first!, ...rest.map((part) => part.replace(/\]$/, ""))];
};

function withArrays(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withArrays(one)] as const);
  const isArray = entries.length > 0 && entries.every(([key], at) => key === String(at));
  return isArray ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}
