import type * as z from "zod/mini";

/**
 * Description and example by field name. A name has one meaning in all calls; if a shape uses it differently,
 * "Shape.field" has its own entry.
 */
export type FieldWords = Record<string, FieldText>;

type FieldText = string | readonly [description: string, example: unknown];

/**
 * Texts of the fields of a module's exported schemas and calls: `satisfies FieldTexts<typeof schemas>` refuses a name
 * that none of them has, so that a text goes with its field.
 */
export type FieldTexts<Module> =
  FieldsIn<Module[keyof Module]> extends infer Field extends string
    ? { readonly [Name in Field | `${string}.${Field}`]?: FieldText }
    : never;

/** Names of the fields of a schema, of a call's schemas, or of the calls of an area. */
type FieldsIn<Exported> = Exported extends z.ZodMiniType
  ? NamesIn<z.input<Exported> | z.output<Exported>>
  : Exported extends Call
    ? CallFields<Exported>
    : Exported extends Record<string, Call>
      ? { [Name in keyof Exported]: CallFields<Exported[Name]> }[keyof Exported]
      : never;

type Call = { input: z.ZodMiniType; output: z.ZodMiniType; more: z.ZodMiniType };
type CallFields<One extends Call> = FieldsIn<One["input"] | One["output"] | One["more"]>;

/** Names of all fields of a value; lists and objects count as a level each. */
type NamesIn<Value, Level extends number = 9> = Value extends Plain
  ? never
  : Value extends readonly (infer Item)[]
    ? NamesIn<Item, Below[Level]>
    : Value extends object
      ? (string extends keyof Value ? never : keyof Value & string) | InnerNames<Value, Below[Level]>
      : never;

type InnerNames<Value, Level extends number> = Level extends 0
  ? never
  : { [Name in keyof Value]-?: NamesIn<Value[Name], Level> }[keyof Value];

type Plain = string | number | boolean | Blob | Uint8Array | Date;
type Below = [0, 0, 1, 2, 3, 4, 5, 6, 7, 8];

/** All texts of the lists. Two texts of one name are an error: the later one would silently replace the other. */
export function fieldsOf(...lists: readonly FieldWords[]): FieldWords {
  const names = lists.flatMap((list) => Object.keys(list));
  const repeated = names.filter((name, at) => names.indexOf(name) !== at);
  if (repeated.length > 0) throw new Error(`Several texts for one field; write "Shape.field": ${repeated.join(", ")}`);
  return Object.assign({}, ...lists) as FieldWords;
}
