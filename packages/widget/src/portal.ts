import '@recoup/customer/portal-script';
import '@recoup/customer/page-script';
