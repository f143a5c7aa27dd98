/** Tells the batch bar and the table's head that rows were chosen by script. */
export function announceChoice(): void {
  document.dispatchEvent(new Event("chosen"));
}
