/** How a faulty field of a request is called (rules/records#labels): `plan504` is `Plan 504`, `terms[0].startDate` is `Terms 0 Start Date`. */
export function wireFieldLabel(field: string): string {
  if (field === 'activityTypeId') return 'Activity Type';
  const words = field.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [field];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
