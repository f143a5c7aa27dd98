import { expect, test } from "vitest";
import { ownerDocument } from "./owner-document.ts";
import { ownerFields } from "./owner-fields.ts";
import { fieldNamesIn, undescribedIn } from "./testing/document-fields.ts";

const document = ownerDocument();

test("[OWN-07] each field of the owner's calls has a description, in the `.fields.ts` beside its schema", () => {
  expect(undescribedIn(document)).toEqual([]);
});

test("[OWN-07] every described field is one of the owner's calls", () => {
  const names = fieldNamesIn(document);
  expect(Object.keys(ownerFields).filter((name) => !names.has(name))).toEqual([]);
});

test("[OWN-07] a text of an owner's call replaces the shopper's of the same name, not those of named shapes", () => {
  const { paths, components } = document;
  const asked = paths["/admin/v1/orders/{id}/preparation"]!["post"]!.requestBody!.content["application/json"]!.schema!;
  expect(asked.properties!["version"]!.description).toBe(
    "Version that was read; a change of an outdated one is refused.",
  );
  expect(components.schemas["Image"]!.properties!["path"]!.description).toBe("Path of the shop, or of a stored file.");
});

/** Edits without `version`, each with what stands in for it. */
const unversioned: Record<string, string> = {
  "PATCH /admin/v1/me": "one's own name, which nobody else changes",
};

test("[OWN-07, OWN-19] each call that edits takes the version that was read", () => {
  const edits = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      if (method !== "put" && method !== "patch") return [];
      const fields = Object.values(call.requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema?.properties ?? {}),
      );
      return fields.includes("version") ? [] : [`${method.toUpperCase()} ${path}`];
    }),
  );
  expect(edits.toSorted()).toEqual(Object.keys(unversioned).toSorted());
});
