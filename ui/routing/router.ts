/** The router as react-admin runs it: hash addresses, one history, blockable. Screens take everything from here. */
export { LinkBase as Link, Navigate, useBlocker, useLocation, useNavigate, useParams } from 'react-admin';
