import type { FormView } from "@noren/web/form/form-view.ts";

/** /tag/{key}: asks for the password of a tag; the form posts to its own address. */
export type TagScreenProps = { name: string; form: FormView<"password"> };
