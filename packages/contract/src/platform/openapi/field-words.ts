/**
 * What the wire's names mean, and a value that examples show. A name has one meaning in all calls; one that means
 * something else in a shape has an entry of its own there, as "Shape.field".
 */
export type FieldWords = Record<string, string | readonly [description: string, example: unknown]>;
