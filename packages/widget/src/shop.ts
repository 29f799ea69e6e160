import '@recoup/customer/page-script';
