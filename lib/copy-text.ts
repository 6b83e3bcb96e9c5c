/**
 * Copies the text of a field. Browsers offer the clipboard over https only; elsewhere, and where it is refused, the field
 * is selected and copied as by hand. Returns whether it was copied; if not, the text stays selected.
 */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    // Outdated, and the only way over plain http.
    return document.execCommand?.('copy') ?? false;
  }
}
