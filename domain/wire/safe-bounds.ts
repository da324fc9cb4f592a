/** Bounds that every number in JSON has say nothing: a description does without them. */
export function dropSafeBounds(jsonSchema: { minimum?: number | undefined; maximum?: number | undefined }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
