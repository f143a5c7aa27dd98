/** An email address that may break before its @, rather than before its last letter. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf("@");
  return at < 1 ? (
    children
  ) : (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
