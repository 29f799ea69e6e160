/**
 * The part of react-router that screens may use. Shared as this package, so that only what is named here
 * is loaded.
 */
export {
  isRouteErrorResponse,
  Link,
  type LinkProps,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  redirect,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
