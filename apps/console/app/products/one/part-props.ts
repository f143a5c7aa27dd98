import type { Base, FormState } from "./form-state.ts";

/** What each part of the form gets. `base`: what the form began with; null for a new product. */
export type PartProps = { state: FormState; base: Base | null; errors: Record<string, string[]>; isNew: boolean };
