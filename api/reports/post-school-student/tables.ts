import { perField, personFields, type StudentField } from '../tables/per-field.ts';
import type { PostSchoolPage } from './data.ts';

const checked = (boxes: PostSchoolPage['exitCategory']): string => boxes.find((box) => box.checked)?.label ?? 'No Data';

function* postSchoolFields(page: PostSchoolPage): Generator<StudentField> {
  yield* personFields(page.status);
  yield ['Post-school', null, 'Exit Category', checked(page.exitCategory)];
  yield ['Post-school', null, 'Post-School Outcomes', checked(page.postSchoolOutcomes)];
}

export const tables = perField(postSchoolFields);
