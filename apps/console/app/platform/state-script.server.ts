/** Script that hands the router's state to `<Scripts>`, for the end of a page's body. */
export async function stateScript(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  let state = "";
  for await (const chunk of stream) state += decoder.decode(chunk, { stream: true });
  const json = JSON.stringify(state + decoder.decode()).replaceAll("<", "\\u003c");
  return `<script nonce="${nonce}">{const c=window.__reactRouterContext.streamController;c.enqueue(${json});c.close()}</script>`;
}
