/**
 * Description and example by field name. A name has one meaning in all calls; if a shape uses it differently,
 * "Shape.field" has its own entry.
 */
export type FieldWords = Record<string, string | readonly [description: string, example: unknown]>;
