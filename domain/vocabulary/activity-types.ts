/**
 * Reference data (rules/records#activity-types), spacing and punctuation exact. Ids are the place in this list and never change: events
 * store them. A name that stands in two groups is two types; always identify a type by id.
 */
const GROUPS = [
  {
    name: 'Career Awareness',
    types: [
      'Career/Transition Fair (CW)',
      'Career Exploration Online (CW)',
      'Career Interest Inventory (CW)',
      'Career Aptitude Assessment (CW)',
      'Career Awareness Unit in Course (CW, CTE)',
      'Industry Tour (CW, CTE)',
      'Job Shadowing (CW)',
      'Career Mentor (CW, SS)',
      'Mock Interviews (CW, PW)',
      'Job Search Support (CW, PW)',
      'Resume Writing (CW, PW)',
      'Job Exploration Counseling (CW, Pre-ETS)',
    ],
  },
  {
    name: 'Work Experience',
    types: [
      'Mock Interviews (CW, PW)',
      'Job Search Support (CW, PW)',
      'Resume Writing (CW, PW)',
      'Internship (unpaid) (PW, CTE)',
      'Internship (paid) (PW, CTE)',
      'Volunteering (PW)',
      'Paid Work (student initiated)(PW)',
      'Paid Work (school/service initiated) (PW)',
      'Job Performance Evaluation (PW)',
      'Career Skills Instruction (problem solving, communication) (PW)',
      'School Credit for Work (PW, CTE)',
      'Referral Completed to VR (PW, IAC)',
      'Outside Services for Work (PW, IAC)',
    ],
  },
  {
    name: 'Inclusion',
    types: [
      'Participate in Grade Level/ Course Exams (Exit/Diploma)',
      'Remediation for Failed Courses/Exams (Exit/Diploma, SS)',
      'General Education Academic Core Courses (I)',
      'General Education CTE Courses (OC, CTE, I)',
      'General Education Elective Courses (I)',
      'Integrated School Sponsored Extra Curricular Activities (I)',
      'Integrated Community Activities (I)',
    ],
  },
  {
    name: 'Student Supports',
    types: [
      'Career Mentor (CW, SS)',
      'Graduation Coach/ Mentor (SS)',
      'School Counselor for Post-School Planning (SS)',
      'Financial/ Health-Care Planning (SS)',
      'Integrated School Sponsored Extra Curricular Activities (I)',
      'Integrated Community Activities (I)',
    ],
  },
  {
    name: 'Collaboration',
    types: [
      'Family Linked to External Supports (FI)',
      'Family Attended/ Provided Info for IEP (FI)',
      'Attended Transition or Career Fair for Families (FI)',
      'Family Reviewed/ Provided Transition Assessment Data (FI)',
      'Intradisciplinary planning (IAC)',
      'Interagency Transition Planning Meeting (IAC)',
      'Outside Services for Work (PW, IAC)',
      'Referral Complete to VR (PW, IAC)',
      'Referral Complete to other adult agency (IAC)',
      'Information Shared with Outside Agency (IAC)',
    ],
  },
] as const;

export interface ActivityType {
  id: number;
  groupId: number;
  name: string;
}
export interface ActivityTypeGroup {
  id: number;
  name: string;
  types: ActivityType[];
}

let nextTypeId = 1;
/** The five groups with their 48 types, in the order of every screen and report. */
export const ACTIVITY_GROUPS: readonly ActivityTypeGroup[] = GROUPS.map((group, index) => ({
  id: index + 1,
  name: group.name,
  types: group.types.map((name) => ({ id: nextTypeId++, groupId: index + 1, name })),
}));

const typesById = new Map(ACTIVITY_GROUPS.flatMap((group) => group.types).map((type) => [type.id, type]));

/** The type with this id, or undefined. */
export const activityType = (id: number): ActivityType | undefined => typesById.get(id);
